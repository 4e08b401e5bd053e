// The invoices of invoices.yaml as a Go programmer writes them: net/http and a map.
//
//	invoices PORT [FAULT]
//
// FAULT is one thing that is wrong.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"mime"
	"net/http"
	"net/url"
	"os"
	"sort"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

type Invoice struct {
	Number   int    `json:"number"`
	Customer string `json:"customer"`
	Cents    int    `json:"cents"`
	Paid     bool   `json:"paid"`
}

var (
	fault    string
	lock     sync.Mutex
	invoices = map[int]Invoice{}
	removed  = map[int]bool{}
	last     int
)

func main() {
	if len(os.Args) > 2 {
		fault = os.Args[2]
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /invoices", list)
	mux.HandleFunc("POST /invoices", create)
	mux.HandleFunc("GET /invoices/{number}", ofNumber(read))
	mux.HandleFunc("PUT /invoices/{number}", ofNumber(replace))
	mux.HandleFunc("PATCH /invoices/{number}", ofNumber(change))
	mux.HandleFunc("DELETE /invoices/{number}", ofNumber(remove))
	guarded := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X-Key") != "go-key" {
			refuse(w, 401, "send your key as X-Key")
			return
		}
		lock.Lock()
		defer lock.Unlock()
		mux.ServeHTTP(w, r)
	})
	fmt.Fprintln(os.Stderr, http.ListenAndServe("127.0.0.1:"+os.Args[1], guarded))
}

func list(w http.ResponseWriter, r *http.Request) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		refuse(w, 400, err.Error())
		return
	}
	offset, isOffset := integer(query, "offset", 0, 0, 100000)
	limit, isLimit := integer(query, "limit", 10, 1, 50)
	paid := query.Get("paid")
	if !isOffset || !isLimit || query.Has("paid") && paid != "true" && paid != "false" {
		refuse(w, 400, "a parameter is not valid")
		return
	}
	if fault == "filter-ignored" {
		paid = ""
	}
	found := []Invoice{}
	for _, one := range invoices {
		if fault != "still-listed" && removed[one.Number] {
			continue
		}
		if paid == "" || strconv.FormatBool(one.Paid) == paid {
			found = append(found, one)
		}
	}
	sort.Slice(found, func(a, b int) bool { return found[a].Number < found[b].Number })
	total := len(found)
	if fault == "offset-ignored" {
		offset = 0
	}
	if fault == "page-too-long" {
		limit++
	}
	found = found[min(offset, total):]
	found = found[:min(limit, len(found))]
	answer(w, 200, map[string]any{"invoices": found, "total": total})
}

func integer(query url.Values, name string, byDefault, least, most int) (int, bool) {
	if !query.Has(name) {
		return byDefault, true
	}
	text := query.Get(name)
	number, err := strconv.Atoi(text)
	return number, err == nil && strconv.Itoa(number) == text && number >= least && number <= most
}

func create(w http.ResponseWriter, r *http.Request) {
	made := Invoice{}
	if !decode(w, r, &made, true) {
		return
	}
	last++
	made.Number = last
	invoices[last] = made
	number := last
	if fault == "location-of-another" {
		number += 1000
	}
	w.Header().Set("Location", fmt.Sprintf("/invoices/%d", number))
	answer(w, 201, made)
}

func ofNumber(next func(http.ResponseWriter, *http.Request, Invoice)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		text := r.PathValue("number")
		number, err := strconv.Atoi(text)
		if err != nil || strconv.Itoa(number) != text || number < 1 || number > 100000 {
			refuse(w, 400, "no such number")
			return
		}
		one, isThere := invoices[number]
		if !isThere || removed[number] {
			refuse(w, 404, "no such invoice")
			return
		}
		next(w, r, one)
	}
}

func read(w http.ResponseWriter, _ *http.Request, one Invoice) {
	answer(w, 200, one)
}

func replace(w http.ResponseWriter, r *http.Request, one Invoice) {
	wanted := Invoice{Number: one.Number}
	if !decode(w, r, &wanted, true) {
		return
	}
	switch fault {
	case "put-only-answers":
	case "put-keeps-the-customer":
		wanted.Customer = one.Customer
		invoices[one.Number] = wanted
	default:
		invoices[one.Number] = wanted
	}
	answer(w, 200, wanted)
}

func change(w http.ResponseWriter, r *http.Request, one Invoice) {
	wanted := one
	if fault == "patch-clears-the-rest" {
		wanted = Invoice{Number: one.Number, Customer: "nobody"}
	}
	if !decode(w, r, &wanted, false) {
		return
	}
	if fault != "patch-does-nothing" {
		invoices[one.Number] = wanted
	}
	answer(w, 200, invoices[one.Number])
}

func remove(w http.ResponseWriter, _ *http.Request, one Invoice) {
	switch fault {
	case "delete-does-nothing":
	case "delete-removes-all":
		clear(invoices)
	default:
		removed[one.Number] = true
	}
	w.WriteHeader(204)
}

var errNot = errors.New("not as the document says")

// decode reads a body strictly: encoding/json would take members in another case, null and trailing bytes.
func decode(w http.ResponseWriter, r *http.Request, into *Invoice, isWhole bool) bool {
	media, parameters, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	charset := parameters["charset"]
	if err != nil || media != "application/json" || charset != "" && !strings.EqualFold(charset, "utf-8") || r.Header.Get("Content-Encoding") != "" {
		refuse(w, 415, "send application/json")
		return false
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, 1<<20))
	if err == nil && !utf8.Valid(body) {
		err = errNot
	}
	members := map[string]any{}
	if err == nil {
		decoder := json.NewDecoder(bytes.NewReader(body))
		if err = decoder.Decode(&members); err == nil {
			if _, rest := decoder.Token(); rest != io.EOF || members == nil {
				err = errNot
			}
		}
	}
	known := 0
	if value, isThere := members["customer"]; isThere {
		text, isText := value.(string)
		if length := utf8.RuneCountInString(text); !isText || length < 1 || length > 80 {
			err = errNot
		}
		into.Customer = text
		known++
	} else if isWhole {
		err = errNot
	}
	if value, isThere := members["cents"]; isThere {
		number, isNumber := value.(float64)
		if !isNumber || number != math.Trunc(number) || number < 0 || number > 1000000 {
			err = errNot
		}
		into.Cents = int(number)
		known++
	} else if isWhole {
		err = errNot
	}
	if value, isThere := members["paid"]; isThere {
		isPaid, isBool := value.(bool)
		if !isBool {
			err = errNot
		}
		into.Paid = isPaid
		known++
	} else if isWhole && fault == "paid-by-default" {
		into.Paid = true
	}
	if err != nil || known < len(members) {
		refuse(w, 422, "the body is not valid")
		return false
	}
	return true
}

func refuse(w http.ResponseWriter, status int, message string) {
	answer(w, status, map[string]string{"error": message})
}

func answer(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(value)
}
