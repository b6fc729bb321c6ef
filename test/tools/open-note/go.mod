module docket.example/open-note

go 1.25.0

require golang.org/x/mod v0.33.0
