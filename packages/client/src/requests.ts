export { fetchOf } from '@contract-first/client/requests'
