export { default } from '@petstore/server/test/postgresql/global-setup'
