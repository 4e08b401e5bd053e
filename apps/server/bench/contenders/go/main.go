// The two operations of the petstore on Go's net/http and SQLite, with all that the server does for them by hand: the
// key, the limits, the checks of what comes in and goes out, the headers, a log line and the metrics.
// Usage: petstore DATABASE PUBLIC_BASE_URL. It says its port, and its CPU time in microseconds for each line on stdin.
package main

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	_ "github.com/mattn/go-sqlite3"
)

type pet struct {
	Name       string  `json:"name"`
	CategoryID int64   `json:"categoryId"`
	Status     *string `json:"status,omitempty"`
	ID         int64   `json:"id"`
}

type newPet struct {
	Name       *string `json:"name"`
	CategoryID *int64  `json:"categoryId"`
	Status     *string `json:"status"`
}

// The statements and the counts of the service, in this process alone.
type service struct {
	publicBaseURL                   string
	page, pageByStatus, insert, key *sql.Stmt
	keys                            keyCache
	limits                          limiter
	metrics                         metrics
	lines                           *accessLog
}

const exactMax = 1<<53 - 1

var (
	keyFormat   = regexp.MustCompile(`^petstore_(live|test)_[0-9A-Za-z]{36}$`)
	limitFormat = regexp.MustCompile(`^[1-9][0-9]{0,2}$`)
	cursorText  = regexp.MustCompile(`^[0-9a-z]{1,11}$`)
)

func main() {
	database, publicBaseURL := os.Args[1], os.Args[2]
	opened, err := sql.Open("sqlite3", "file:"+database+"?_journal_mode=WAL&_synchronous=FULL&_foreign_keys=1&_busy_timeout=5000")
	check(err)
	const columns = "name, category_id, status, id"
	s := &service{
		publicBaseURL: publicBaseURL,
		page:          prepare(opened, "SELECT "+columns+" FROM pets WHERE id > ? ORDER BY id LIMIT CAST(? AS INTEGER)"),
		pageByStatus:  prepare(opened, "SELECT "+columns+" FROM pets WHERE status = ? AND id > ? ORDER BY id LIMIT CAST(? AS INTEGER)"),
		insert:        prepare(opened, "INSERT INTO pets (name, category_id, status) VALUES (?, ?, ?) RETURNING "+columns),
		key:           prepare(opened, "SELECT id, per_minute, per_day FROM api_keys WHERE hash = ? AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)"),
		keys:          keyCache{known: map[[32]byte]cachedKey{}},
		limits:        limiter{rows: map[string]*row{}},
		metrics:       metrics{durations: map[string]*histogram{}},
		lines:         &accessLog{out: bufio.NewWriterSize(os.Stderr, 4096)},
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	fmt.Println(listener.Addr().(*net.TCPAddr).Port)
	go tellUsage()
	server := &http.Server{Handler: s, IdleTimeout: 65 * time.Second, ReadHeaderTimeout: 10 * time.Second}
	check(server.Serve(listener))
}

func tellUsage() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var usage syscall.Rusage
		check(syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
		fmt.Println((usage.Utime.Nano() + usage.Stime.Nano()) / 1000)
	}
	os.Exit(0)
}

func prepare(database *sql.DB, text string) *sql.Stmt {
	statement, err := database.Prepare(text)
	check(err)
	return statement
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	startedAt := time.Now()
	operation := "listPets"
	if r.Method == http.MethodPost {
		operation = "createPet"
	}
	e := &exchange{requestID: requestID(), operation: operation}
	headers := w.Header()
	constantHeaders(headers)
	headers.Set("X-Request-Id", e.requestID)
	s.answer(w, r, e)
	duration := time.Since(startedAt)
	s.metrics.observe(operation, e.status, duration)
	s.lines.write(r, e, duration)
}

type exchange struct {
	requestID, operation, keyID string
	status, bytes               int
}

func constantHeaders(headers http.Header) {
	headers["Content-Type"] = []string{"application/json"}
	headers["Cache-Control"] = []string{"no-store"}
	headers["Content-Security-Policy"] = []string{"default-src 'none'; frame-ancestors 'none'"}
	headers["Cross-Origin-Resource-Policy"] = []string{"same-origin"}
	headers["Referrer-Policy"] = []string{"no-referrer"}
	headers["X-Content-Type-Options"] = []string{"nosniff"}
	headers["Connection"] = []string{"keep-alive"}
	headers["Keep-Alive"] = []string{"timeout=65"}
}

func (s *service) answer(w http.ResponseWriter, r *http.Request, e *exchange) {
	found, ok := s.findKey(strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "))
	if !ok {
		refuse(w, e, 401, "invalid_api_key", "The API key is not valid.")
		return
	}
	e.keyID = found.id
	if !s.limits.consume(found, w.Header()) {
		refuse(w, e, 429, "rate_limited", "The limit is used up.")
		return
	}
	switch {
	case r.URL.Path != "/v1/pets":
		refuse(w, e, 404, "not_found", "There is no such path.")
	case r.Method == http.MethodGet:
		s.list(w, r, e)
	case r.Method == http.MethodPost:
		s.create(w, r, e)
	default:
		refuse(w, e, 405, "method_not_allowed", "This path does not know the method.")
	}
}

func (s *service) list(w http.ResponseWriter, r *http.Request, e *exchange) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	limit, status, after, ok := pageOf(query)
	if err != nil || !ok {
		refuse(w, e, 400, "invalid_parameter", "The request is not valid.")
		return
	}
	var rows *sql.Rows
	if status == "" {
		rows, err = s.page.Query(after, limit+1)
	} else {
		rows, err = s.pageByStatus.Query(status, after, limit+1)
	}
	if err != nil {
		refuse(w, e, 503, "unavailable", "The service cannot reach its store.")
		return
	}
	defer rows.Close()
	pets := make([]pet, 0, limit+1)
	for rows.Next() {
		var one pet
		if err := rows.Scan(&one.Name, &one.CategoryID, &one.Status, &one.ID); err != nil || !isPet(one) {
			refuse(w, e, 500, "internal_error", "Something went wrong on our side.")
			return
		}
		pets = append(pets, one)
	}
	if len(pets) > limit {
		pets = pets[:limit]
		filter := ""
		if status != "" {
			filter = "&status=" + status
		}
		cursor := strconv.FormatInt(pets[limit-1].ID, 36)
		next := fmt.Sprintf(`<%s/pets?limit=%d%s&cursor=%s>; rel="next"`, s.publicBaseURL, limit, filter, cursor)
		w.Header()["Link"] = []string{next}
	}
	send(w, e, 200, pets)
}

func pageOf(query url.Values) (limit int, status string, after int64, ok bool) {
	limit = 20
	for name, values := range query {
		if len(values) > 1 {
			return 0, "", 0, false
		}
		value := values[0]
		var err error
		switch name {
		case "limit":
			limit, err = strconv.Atoi(value)
			if err != nil || !limitFormat.MatchString(value) || limit > 100 {
				return 0, "", 0, false
			}
		case "status":
			status = value
			if !isStatus(value) {
				return 0, "", 0, false
			}
		case "cursor":
			after, err = strconv.ParseInt(value, 36, 64)
			if err != nil || !cursorText.MatchString(value) || after > exactMax {
				return 0, "", 0, false
			}
		default:
			return 0, "", 0, false
		}
	}
	return limit, status, after, true
}

func (s *service) create(w http.ResponseWriter, r *http.Request, e *exchange) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 65536))
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.DisallowUnknownFields()
	var wanted newPet
	if err != nil || r.Header.Get("Content-Type") != "application/json" || decoder.Decode(&wanted) != nil || decoder.More() || !isNewPet(wanted) {
		refuse(w, e, 400, "invalid_body", "The request is not valid.")
		return
	}
	var made pet
	if err := s.insert.QueryRow(*wanted.Name, *wanted.CategoryID, wanted.Status).Scan(&made.Name, &made.CategoryID, &made.Status, &made.ID); err != nil {
		refuse(w, e, 503, "unavailable", "The service cannot reach its store.")
		return
	}
	if !isPet(made) {
		refuse(w, e, 500, "internal_error", "Something went wrong on our side.")
		return
	}
	send(w, e, 201, made)
}

func isNewPet(one newPet) bool {
	return one.Name != nil && one.CategoryID != nil && isPet(pet{*one.Name, *one.CategoryID, one.Status, 1})
}

func isPet(one pet) bool {
	isNamed := one.Name != "" && len([]rune(one.Name)) <= 200 && !strings.Contains(one.Name, "\x00")
	isExact := one.CategoryID <= exactMax && one.CategoryID >= -exactMax && one.ID > 0 && one.ID <= exactMax
	return isNamed && isExact && (one.Status == nil || isStatus(*one.Status))
}

func isStatus(text string) bool {
	return text == "available" || text == "pending" || text == "sold"
}

func send(w http.ResponseWriter, e *exchange, status int, body any) {
	text, err := json.Marshal(body)
	if err != nil {
		status, text = 500, []byte(`{"code":"internal_error"}`)
	}
	e.status, e.bytes = status, len(text)
	w.Header()["Content-Length"] = []string{strconv.Itoa(len(text))}
	w.WriteHeader(status)
	_, _ = w.Write(text)
}

func refuse(w http.ResponseWriter, e *exchange, status int, code, message string) {
	send(w, e, status, map[string]any{"code": code, "message": message, "status": status})
}

// Keys that were looked up within the last seconds, by their SHA-256.
type keyCache struct {
	mutex sync.Mutex
	known map[[32]byte]cachedKey
}

type cachedKey struct {
	id                string
	perMinute, perDay int64
	until             time.Time
}

func (s *service) findKey(text string) (cachedKey, bool) {
	if !keyFormat.MatchString(text) || checksum(text[:len(text)-6]) != text[len(text)-6:] {
		return cachedKey{}, false
	}
	hash := sha256.Sum256([]byte(text))
	now := time.Now()
	s.keys.mutex.Lock()
	defer s.keys.mutex.Unlock()
	if known, ok := s.keys.known[hash]; ok && now.Before(known.until) {
		return known, true
	}
	found := cachedKey{until: now.Add(5 * time.Second)}
	if err := s.key.QueryRow(hash[:], now.UnixMilli()).Scan(&found.id, &found.perMinute, &found.perDay); err != nil {
		return cachedKey{}, false
	}
	s.keys.known[hash] = found
	return found, true
}

func checksum(body string) string {
	const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	text := []byte("000000")
	for rest, at := crc32.ChecksumIEEE([]byte(body)), 5; rest > 0; rest, at = rest/62, at-1 {
		text[at] = alphabet[rest%62]
	}
	return string(text)
}

// Requests by key in the minute and the day that began with the first of them.
type limiter struct {
	mutex sync.Mutex
	rows  map[string]*row
}

type row struct {
	minuteStart, dayStart time.Time
	minute, day           int64
}

func (l *limiter) consume(key cachedKey, headers http.Header) bool {
	now := time.Now()
	l.mutex.Lock()
	defer l.mutex.Unlock()
	one := l.rows[key.id]
	if one == nil {
		one = &row{minuteStart: now, dayStart: now}
		l.rows[key.id] = one
	}
	if now.Sub(one.minuteStart) >= time.Minute {
		one.minuteStart, one.minute = now, 0
	}
	if now.Sub(one.dayStart) >= 24*time.Hour {
		one.dayStart, one.day = now, 0
	}
	isAllowed := one.minute < key.perMinute && one.day < key.perDay
	if isAllowed {
		one.minute, one.day = one.minute+1, one.day+1
	}
	minuteEnds, dayEnds := one.minuteStart.Add(time.Minute), one.dayStart.Add(24*time.Hour)
	limit, remaining, resetAt := key.perMinute, key.perMinute-one.minute, minuteEnds
	if key.perDay-one.day < remaining {
		limit, remaining, resetAt = key.perDay, key.perDay-one.day, dayEnds
	}
	headers["X-Ratelimit-Limit"] = []string{strconv.FormatInt(limit, 10)}
	headers["X-Ratelimit-Remaining"] = []string{strconv.FormatInt(remaining, 10)}
	headers["X-Ratelimit-Reset"] = []string{strconv.FormatInt(resetAt.Unix()+1, 10)}
	headers["Ratelimit-Policy"] = []string{fmt.Sprintf(`"minute";q=%d;w=60, "day";q=%d;w=86400`, key.perMinute, key.perDay)}
	headers["Ratelimit"] = []string{fmt.Sprintf(`"minute";r=%d;t=%d, "day";r=%d;t=%d`,
		key.perMinute-one.minute, int(minuteEnds.Sub(now).Seconds())+1, key.perDay-one.day, int(dayEnds.Sub(now).Seconds())+1)}
	return isAllowed
}

// Durations by operation and status, as Prometheus reads them.
type metrics struct {
	mutex     sync.Mutex
	durations map[string]*histogram
}

type histogram struct {
	counts [12]uint64
	sum    float64
}

var buckets = [11]float64{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5}

func (m *metrics) observe(operation string, status int, duration time.Duration) {
	seconds := duration.Seconds()
	at := 0
	for at < len(buckets) && seconds > buckets[at] {
		at++
	}
	m.mutex.Lock()
	defer m.mutex.Unlock()
	name := operation + " " + strconv.Itoa(status)
	one := m.durations[name]
	if one == nil {
		one = &histogram{}
		m.durations[name] = one
	}
	one.counts[at]++
	one.sum += seconds
}

// A line of JSON for each request.
type accessLog struct {
	mutex sync.Mutex
	out   *bufio.Writer
}

func (l *accessLog) write(r *http.Request, e *exchange, duration time.Duration) {
	line, err := json.Marshal(struct {
		Level      int     `json:"level"`
		Time       int64   `json:"time"`
		RequestID  string  `json:"requestId"`
		Method     string  `json:"method"`
		Path       string  `json:"path"`
		Operation  string  `json:"operationId"`
		Status     int     `json:"status"`
		DurationMs float64 `json:"durationMs"`
		BytesSent  int     `json:"bytesSent"`
		KeyID      string  `json:"keyId"`
		Address    string  `json:"remoteAddress"`
		Message    string  `json:"msg"`
	}{30, time.Now().UnixMilli(), e.requestID, r.Method, r.URL.Path, e.operation, e.status,
		float64(duration.Microseconds()) / 1000, e.bytes, e.keyID, r.RemoteAddr, "request"})
	if err != nil {
		return
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	_, _ = l.out.Write(append(line, '\n'))
}

func requestID() string {
	var id [16]byte
	_, _ = rand.Read(id[:])
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80
	text := hex.EncodeToString(id[:])
	return strings.Join([]string{text[:8], text[8:12], text[12:16], text[16:20], text[20:]}, "-")
}
