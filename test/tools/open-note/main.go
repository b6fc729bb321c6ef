// Opens a checkpoint with golang.org/x/mod/sumdb/note and prints the tree that it is of.
//
//	open-note VKEY-FILE CHECKPOINT-FILE
package main

import (
	"encoding/base64"
	"fmt"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

func main() {
	verifier, err := note.NewVerifier(strings.TrimSpace(read(os.Args[1])))
	check(err)
	opened, err := note.Open([]byte(read(os.Args[2])), note.VerifierList(verifier))
	check(err)
	lines := strings.Split(opened.Text, "\n")
	root, err := base64.StdEncoding.DecodeString(lines[2])
	check(err)
	fmt.Printf("%s %s %x signed by %s\n", lines[0], lines[1], root, opened.Sigs[0].Name)
}

func read(path string) string {
	bytes, err := os.ReadFile(path)
	check(err)
	return string(bytes)
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
