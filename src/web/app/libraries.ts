/** An entry point of the first libraries, evaluated before the app. */
export { QueryClient } from '@tanstack/react-query'
