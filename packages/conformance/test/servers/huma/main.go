// Huma on the router of the standard library, as its tutorial shows it.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

type NewReview struct {
	Author  string   `json:"author" minLength:"1" maxLength:"20"`
	Rating  int      `json:"rating" minimum:"1" maximum:"5"`
	Message string   `json:"message,omitempty" maxLength:"100"`
	Tags    []string `json:"tags,omitempty" maxItems:"3" uniqueItems:"true"`
}

type Review struct {
	ID int `json:"id"`
	NewReview
}

type One struct {
	Location string `header:"Location"`
	Body     Review
}

type ByID struct {
	ID int `path:"reviewId" minimum:"1"`
}

var (
	lock    sync.Mutex
	reviews = map[int]Review{}
	last    int
)

func find(id int) (*One, error) {
	if found, ok := reviews[id]; ok {
		return &One{Location: fmt.Sprintf("/reviews/%d", id), Body: found}, nil
	}
	return nil, huma.Error404NotFound("there is no such review")
}

func main() {
	mux := http.NewServeMux()
	api := humago.New(mux, huma.DefaultConfig("Reviews", "1.0.0"))

	huma.Register(api, huma.Operation{
		OperationID: "list-reviews", Method: http.MethodGet, Path: "/reviews",
		Errors: []int{http.StatusUnprocessableEntity},
	}, func(_ context.Context, in *struct {
		Page int `query:"page" minimum:"1" default:"1"`
		Size int `query:"size" minimum:"1" maximum:"50" default:"10"`
	}) (*struct{ Body []Review }, error) {
		lock.Lock()
		defer lock.Unlock()
		out := &struct{ Body []Review }{Body: []Review{}}
		skipped := 0
		for id := 1; id <= last && len(out.Body) < in.Size; id++ {
			if found, ok := reviews[id]; ok {
				if skipped/in.Size >= in.Page-1 {
					out.Body = append(out.Body, found)
				}
				skipped++
			}
		}
		return out, nil
	})
	huma.Register(api, huma.Operation{
		OperationID: "add-review", Method: http.MethodPost, Path: "/reviews", DefaultStatus: http.StatusCreated,
		Errors: []int{http.StatusBadRequest, http.StatusUnprocessableEntity},
	}, func(_ context.Context, in *struct{ Body NewReview }) (*One, error) {
		lock.Lock()
		defer lock.Unlock()
		last++
		reviews[last] = Review{ID: last, NewReview: in.Body}
		return find(last)
	})
	huma.Register(api, huma.Operation{
		OperationID: "get-review", Method: http.MethodGet, Path: "/reviews/{reviewId}",
		Errors: []int{http.StatusNotFound, http.StatusUnprocessableEntity},
	}, func(_ context.Context, in *ByID) (*One, error) {
		lock.Lock()
		defer lock.Unlock()
		return find(in.ID)
	})
	huma.Register(api, huma.Operation{
		OperationID: "replace-review", Method: http.MethodPut, Path: "/reviews/{reviewId}",
		Errors: []int{http.StatusBadRequest, http.StatusNotFound, http.StatusUnprocessableEntity},
	}, func(_ context.Context, in *struct {
		ByID
		Body NewReview
	}) (*One, error) {
		lock.Lock()
		defer lock.Unlock()
		if _, err := find(in.ID); err != nil {
			return nil, err
		}
		reviews[in.ID] = Review{ID: in.ID, NewReview: in.Body}
		return find(in.ID)
	})
	huma.Register(api, huma.Operation{
		OperationID: "delete-review", Method: http.MethodDelete, Path: "/reviews/{reviewId}",
		DefaultStatus: http.StatusNoContent,
		Errors:        []int{http.StatusNotFound, http.StatusUnprocessableEntity},
	}, func(_ context.Context, in *ByID) (*struct{}, error) {
		lock.Lock()
		defer lock.Unlock()
		if _, err := find(in.ID); err != nil {
			return nil, err
		}
		delete(reviews, in.ID)
		return nil, nil
	})

	port, err := strconv.Atoi(os.Args[1])
	if err != nil {
		panic(err)
	}
	if err := http.ListenAndServe(fmt.Sprintf("127.0.0.1:%d", port), mux); err != nil {
		panic(err)
	}
}
