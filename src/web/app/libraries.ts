/** A door to the libraries that the app starts with, so that they can be evaluated before it. */
export { QueryClient } from '@tanstack/react-query'
