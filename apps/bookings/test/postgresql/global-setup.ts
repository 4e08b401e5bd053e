export { default } from '@contract-first/service/test/postgresql/global-setup'
