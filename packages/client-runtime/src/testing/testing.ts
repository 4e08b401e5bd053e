export { type MockAnswers, type MockedApi, type MockFailure, mockFetchOf } from './mock-fetch.ts'
