export { default } from '@contract-first/service/test/redis/global-setup'
