import { z } from 'zod'

// The content security policy forbids evaluating text as code.
z.config({ jitless: true })

export { z }
