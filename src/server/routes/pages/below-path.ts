import type { IncomingHttpHeaders } from 'node:http'

const page = `<h1>The studio needs a host name of its own</h1>
<p>The reverse proxy forwards a path of this host to the studio. Its pages, files and session belong to a whole host,
so they do not work below a path. The operator can give the studio a name such as studio.example.com, and forward
every path of it unchanged; docs/operating.md has the details.</p>
`

/** Returns the page shown instead of any other if a reverse proxy says that it removed a path. */
export function pageBelowPath(headers: IncomingHttpHeaders): string | undefined {
  const prefix = headers['x-forwarded-prefix']
  return prefix === undefined || prefix === '' || prefix === '/' ? undefined : page
}
