// Writes tree.json and notes.json beside itself. See README.md.
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strconv"

	cosignature "github.com/transparency-dev/formats/note"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type hashes []tlog.Hash

func (stored hashes) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make([]tlog.Hash, len(indexes))
	for at, index := range indexes {
		found[at] = stored[index]
	}
	return found, nil
}

type tile struct {
	Level  int    `json:"level"`
	Index  int64  `json:"index"`
	Width  int    `json:"width"`
	Sha256 string `json:"sha256"`
}

type inclusion struct {
	Index  int64       `json:"index"`
	Hashes []tlog.Hash `json:"hashes"`
}

type consistency struct {
	From   int64       `json:"from"`
	Hashes []tlog.Hash `json:"hashes"`
}

type tree struct {
	Size        int64         `json:"size"`
	Root        tlog.Hash     `json:"root"`
	Tiles       []tile        `json:"tiles"`
	Inclusion   []inclusion   `json:"inclusion"`
	Consistency []consistency `json:"consistency"`
}

type notes struct {
	Seed       string `json:"seed"`
	Vkey       string `json:"vkey"`
	Witness    string `json:"witness_vkey"`
	Checkpoint string `json:"checkpoint"`
	Cosigned   string `json:"cosigned"`
	Time       int64  `json:"time"`
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func write(name string, value any) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	lines := bytes.ReplaceAll(out.Bytes(), []byte(`},{"size"`), []byte("},\n{\"size\""))
	if err := os.WriteFile(name, lines, 0o644); err != nil {
		panic(err)
	}
}

func describe(size int64, stored hashes) tree {
	described := tree{Size: size, Root: must(tlog.TreeHash(size, stored))}
	for _, t := range tlog.NewTiles(8, 0, size) {
		sum := sha256.Sum256(must(tlog.ReadTileData(t, stored)))
		last := t.N == size>>(8*(t.L+1)) || (t.N+1)<<(8*(t.L+1)) == size
		if t.N == 0 || last {
			described.Tiles = append(described.Tiles, tile{t.L, t.N, t.W, hex.EncodeToString(sum[:])})
		}
	}
	for _, index := range []int64{0, 1, 254, 255, 256, size / 3, size / 2, size - 2, size - 1} {
		if index >= 0 && index < size {
			proof := must(tlog.ProveRecord(size, index, stored))
			described.Inclusion = append(described.Inclusion, inclusion{index, append([]tlog.Hash{}, proof...)})
		}
	}
	for _, from := range []int64{1, 2, 3, 255, 256, 257, size / 3, size / 2, size - 1, size} {
		if from >= 1 && from <= size {
			proof := must(tlog.ProveTree(size, from, stored))
			described.Consistency = append(described.Consistency, consistency{from, append([]tlog.Hash{}, proof...)})
		}
	}
	return described
}

func signer(name string, seed []byte) (note.Signer, string) {
	public := ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey)
	vkey := must(note.NewEd25519VerifierKey(name, public))
	id := must(note.NewVerifier(vkey)).KeyHash()
	secret := base64.StdEncoding.EncodeToString(append([]byte{1}, seed...))
	return must(note.NewSigner(fmt.Sprintf("PRIVATE+KEY+%s+%08x+%s", name, id, secret))), vkey
}

func main() {
	sizes := []int64{1, 2, 3, 7, 8, 100, 255, 256, 257, 511, 512, 1000, 65535, 65536, 65537, 70000}
	var stored hashes
	var trees []tree
	for size := int64(1); size <= sizes[len(sizes)-1]; size++ {
		leaf := []byte(strconv.FormatInt(size-1, 10))
		stored = append(stored, must(tlog.StoredHashes(size-1, leaf, stored))...)
		for _, wanted := range sizes {
			if wanted == size {
				trees = append(trees, describe(size, stored))
			}
		}
	}
	write("tree.json", trees)

	seed := make([]byte, ed25519.SeedSize)
	witnessSeed := make([]byte, ed25519.SeedSize)
	for at := range seed {
		seed[at], witnessSeed[at] = byte(at), byte(at+32)
	}
	log, vkey := signer("docket.example/log", seed)
	_, witnessNoteKey := signer("witness.example/w1", witnessSeed)
	witnessVkey := must(cosignature.VKeyToCosignatureV1(witnessNoteKey))
	id := must(cosignature.NewVerifierForCosignatureV1(witnessVkey)).KeyHash()
	secret := base64.StdEncoding.EncodeToString(append([]byte{4}, witnessSeed...))
	witness := must(cosignature.NewSignerForCosignatureV1(fmt.Sprintf("PRIVATE+KEY+witness.example/w1+%08x+%s", id, secret)))
	text := fmt.Sprintf("docket.example/log\n70000\n%s\n", trees[len(trees)-1].Root)
	checkpoint := must(note.Sign(&note.Note{Text: text}, log))
	opened := must(note.Open(checkpoint, note.VerifierList(must(note.NewVerifier(vkey)))))
	cosigned := must(note.Sign(opened, witness))
	reopened := must(note.Open(cosigned, note.VerifierList(must(cosignature.NewVerifierForCosignatureV1(witnessVkey)))))
	at := must(cosignature.CoSigV1Timestamp(reopened.Sigs[0]))
	write("notes.json", notes{hex.EncodeToString(seed), vkey, witnessVkey, string(checkpoint), string(cosigned), at.Unix()})
}
