import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppLanguage } from '../../../contract/studio/languages.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { Problem } from '../../core/problem.ts'
import { isDemo } from '../../session/session.ts'
import type { Guards } from '../guards.ts'
import type { SecurityHeaders } from '../security-headers.ts'
import { createPageFrame, readPageHeads } from './page-frame.ts'
import { inLanguage, pageLanguage, readBuild } from './page-language.ts'

/** Where an operator finds the first steps while no platform is configured. */
const setupPath = '/setup'

/** Says in a page what `messaging-agent-studio init` does in a terminal; it takes no input, since anybody may open it. */
const setupPage = `<h1>This studio is not connected to a platform yet</h1>
<p>The demo works without one. To connect your team, run this in the folder of the studio, on its server:</p>
<pre>node dist/cli/main.js init</pre>
<p>It asks for</p>
<ul>
<li>a platform access token, which it does not store;</li>
<li>the addresses of the platform's two hosts: the graph host answers <code>GET /v…/me</code> with your id, and the paths of
the platform host begin with a phone number id;</li>
<li>the host name under which browsers reach the studio;</li>
<li>the members and the operators;</li>
<li>the app secret, which signs webhooks.</li>
</ul>
<p>It finds your id, businesses, accounts, numbers and the newest version of the graph with the token, creates the secrets,
writes <code>.env</code> and the lines for nginx or Caddy, checks the platform with read-only calls, and prints what is left to
do there, with the values to paste. It sends nothing to any other host, and runs again safely.</p>
<p>By hand: copy <code>.env.example</code> to <code>.env</code>; README.md, "Run it for a team", names the variables. Then start
the studio again:</p>
<pre>node --env-file=.env dist/server/main.js</pre>
`

const page = `<h1>The studio needs a host name of its own</h1>
<p>The reverse proxy forwards a path of this host to the studio. Its pages, files and session belong to a whole host,
so they do not work below a path. The operator can give the studio a name such as studio.example.com, and forward
every path of it unchanged; docs/operating.md has the details.</p>
`

/** Returns the page shown instead of any other if a reverse proxy says that it removed a path. */
function pageBelowPath(headers: IncomingHttpHeaders): string | undefined {
  const prefix = headers['x-forwarded-prefix']
  return prefix === undefined || prefix === '' || prefix === '/' ? undefined : page
}

/** Replaced by the nonce of each response. */
const noncePlaceholder = '__CSP_NONCE__'
/** The contents, or one article. */
const helpPattern = new RegExp(`^${studioPaths.helpPage}(?:/[a-z-]*)?$`)
const oneYear = 'public, max-age=31536000, immutable'

export interface PageOptions {
  /** With `index.html`, `sign-in.html`, `help.html`, `page-heads.json` and `assets/`. */
  readonly folder: string
  /** False in development, where pages may come from another server. */
  readonly mustBeBuilt: boolean
  /** True in production without a platform. */
  readonly needsSetup: boolean
  readonly guards: Guards
  readonly headers: SecurityHeaders
}

/** Not served by themselves. */
const notServed = /\.(?:br|gz|map|html)$/

/** Serves the build's files by exact name; hashed names may be cached for good (rule 6.4). */
export function serveFiles(app: FastifyInstance, { folder }: PageOptions): void {
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    setHeaders(reply, file) {
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`)
      reply.header('cache-control', isHashed ? oneYear : 'no-cache')
    },
  })
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const names = files
    .filter((file) => file.isFile() && !notServed.test(file.name))
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
  for (const name of names.filter((name) => !name.includes('/')))
    app.get(`/${name}`, async (request, reply) => sendWhole(request, reply, name))
  // One route, because one for each of more than a thousand files delays the start. Only listed names are read.
  const assets = new Set(names)
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = `assets/${request.params['*']}`
    return assets.has(name) ? sendWhole(request, reply, name) : reply.callNotFound()
  })
}

/** Ignores preconditions for parts of a file, whose failure would be an unknown error. */
function sendWhole({ raw }: FastifyRequest, reply: FastifyReply, name: string): FastifyReply {
  for (const condition of ['if-match', 'if-unmodified-since']) delete raw.headers[condition]
  return reply.sendFile(name)
}

/** Serves the app for other paths; without a session redirects to sign-in (rule 6.4). Throws without a build. */
export function showPage({ folder, mustBeBuilt, needsSetup, guards, headers }: PageOptions) {
  const readPage = (name: string) => {
    const file = path.join(folder, name)
    return mustBeBuilt || existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const documents = createDocuments(readPage)
  const scriptHashes = hashesOf(readPage('index.html') ?? '')
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search } = pagePath(request.raw.url ?? '/')
    if (pathname === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      throw new Problem('not_found', 'There is nothing at this address.')
    }
    const belowPath = pageBelowPath(request.headers)
    if (belowPath !== undefined) return plainPage(reply, headers, 404, belowPath)
    if (needsSetup && pathname === setupPath) return plainPage(reply, headers, 200, setupPage)
    const isHelp = helpPattern.test(pathname)
    const isSignIn = pathname === studioPaths.signInPage
    // The page would start a demo at once, also from another user's link.
    const startsDemo = isSignIn && new URLSearchParams(search).get('demo') === '1'
    const session = isHelp || (isSignIn && !startsDemo) ? null : await guards.openSession(request.raw)
    if (session !== null && isSignIn) {
      return reply.code(303).headers(headers.page('')).redirect('/', 303)
    }
    if (session === null && !isSignIn && !isHelp) {
      const next = pathname === '/' && search === '' ? '' : `?next=${encodeURIComponent(pathname + search)}`
      return reply
        .code(303)
        .headers(headers.page(''))
        .redirect(studioPaths.signInPage + next, 303)
    }
    const language = pageLanguage(request.headers.cookie, request.headers['accept-language'])
    const { help, signIn, frame } = documents(language)
    const html = isHelp
      ? help
      : session === null
        ? signIn
        : frame?.(pathname, { isDemo: isDemo(session), isReadOnly: session.readOnly })
    if (html === undefined) throw new Problem('not_found', 'The browser app is not built.')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers(headers.page(nonce, scriptHashes))
      .header('cache-control', 'no-store')
      .header('content-language', language.code)
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(noncePlaceholder, nonce))
  }
}

/** Without scripts, files and translations. */
function plainPage(reply: FastifyReply, headers: SecurityHeaders, status: number, body: string) {
  const nonce = randomBytes(16).toString('base64')
  const style = `<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:44em;margin:3em auto;padding:0 1em}pre{background:#eee;padding:.75em;overflow:auto}</style>`
  const title = '<meta name="viewport" content="width=device-width"><title>Messaging Agent Studio</title>'
  return reply
    .code(status)
    .headers(headers.page(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>\n<html lang="en">\n${title}\n${style}\n${body}</html>\n`)
}

/** Creates each language's documents on first use; all of the build is read now. */
function createDocuments(readPage: (name: string) => string | undefined) {
  const pages = { app: readPage('index.html'), signIn: readPage('sign-in.html'), help: readPage('help.html') }
  const noHeads = '{"frames":{},"heads":[]}'
  const { frames, heads } = readPageHeads.parse(JSON.parse(readPage('page-heads.json') ?? noHeads))
  const build = readBuild.parse(JSON.parse(readPage('app-build.json') ?? '{"translated":[]}'))
  const translated = new Set(build.translated)
  const created = new Map<string, ReturnType<typeof create>>()

  function create(language: AppLanguage) {
    const localized = (page: string | undefined) => page && inLanguage(page, language, translated)
    const app = withFrame(localized(pages.app), frames[language.code])
    const ownHeads = heads.map(({ translations, files, ...head }) => ({
      ...head,
      ...translations[language.code],
      files: files.map((file) => inLanguage(file, language, translated)),
    }))
    const frame = app === undefined ? undefined : createPageFrame(app, ownHeads)
    return { help: localized(pages.help), signIn: localized(pages.signIn), frame }
  }

  return (language: AppLanguage) => {
    const page = created.get(language.code) ?? create(language)
    created.set(language.code, page)
    return page
  }
}

/** SHA-256 of a built document's inline scripts; all documents have the same. */
function hashesOf(page: string): string[] {
  const scripts = page.matchAll(/<script(?: nonce="[^"]*")?>(.*?)<\/script>/gs)
  return [...scripts].map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
}

/** Replaces the English waiting frame. */
function withFrame(page: string | undefined, frame: string | undefined): string | undefined {
  if (frame === undefined) return page
  return page?.replace(/(?<=<!-- waiting frame -->).*(?=<!-- \/waiting frame -->)/s, () => frame)
}

/** Undefined for a path that no page has, or that could be parsed as another origin. */
function pagePath(target: string): { pathname: string | undefined; search: string } {
  const [pathname = '', ...rest] = target.split('?')
  const search = rest.length === 0 ? '' : `?${rest.join('?')}`
  const isPage = /^\/(?![/\\])[^\\\x00-\x20]*$/.test(pathname) && !/^\/api(?:\/|$)/.test(pathname)
  // Files have routes of their own, so any other path that looks like a file does not exist.
  const isFile = /^\/(?:assets\/.*|[^/]+\.[a-z0-9]{1,8})$/i.test(pathname)
  return { pathname: isPage && !isFile ? pathname : undefined, search }
}
