#!/bin/sh
# Builds the bundles of this folder. Needs OPA 1.22.0 as `opa` or in $DOCKET_OPA; the tests need only what it leaves here.
set -eu
cd "$(dirname "$0")"
opa=${DOCKET_OPA:-opa}
build() {
  name=$1
  shift
  "$opa" build -t wasm -O 0 -b "$name" -o "$name.opa.tar.gz" "$@"
  # Only the members that Docket accepts, and nothing that changes from build to build.
  work=$(mktemp -d)
  tar -xzPf "$name.opa.tar.gz" --transform 's,^/,,' -C "$work"
  tar -cf - --sort=name --owner=0 --group=0 --mtime=@0 -C "$work" .manifest data.json policy.wasm | gzip -9n >"$name.tar.gz"
  rm -rf "$work" "$name.opa.tar.gz"
}
build misbehaving -e docket/decision -e docket/register_problems
build host-function -e docket/decision
build never-ready -e docket/decision
