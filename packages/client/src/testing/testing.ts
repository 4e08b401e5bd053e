export { type MockAnswers, type MockFailure, mockFetch } from './mock-fetch.ts'
