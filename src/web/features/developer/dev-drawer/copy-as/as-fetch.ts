import type { CopiedRequest } from './copied-request.ts'

export function asFetch({ method, url, headers, body }: CopiedRequest): string {
  const options = [
    `method: ${quoted(method)},`,
    // Pairs, because an object treats some names specially.
    ...(headers.length === 0 ? [] : ['headers: [', ...headers.map(pair), '],']),
    ...(body === null ? [] : [`body: ${quoted(body)},`]),
  ]
  return [
    `const response = await fetch(${quoted(url)}, {`,
    ...options.map((line) => `  ${line}`),
    '})',
    'console.log(response.status, await response.text())',
  ].join('\n')
}

function pair([name, value]: readonly [string, string]): string {
  return `  [${quoted(name)}, ${quoted(value)}],`
}

/** Every JSON string is a JavaScript string (ECMA-262, since 2019). */
function quoted(text: string): string {
  return JSON.stringify(text)
}
