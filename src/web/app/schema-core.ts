export { $constructor } from 'zod/v4/core'
