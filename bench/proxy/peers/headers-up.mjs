/** Headers that each peer forwards, and the token that it adds. */
const { TOKEN, API_VERSION } = process.env
const passed = ['accept', 'content-type', 'content-disposition', 'content-length']

export function headersUp({ headers }) {
  const up = { authorization: `Bearer ${TOKEN}`, 'x-api-version': API_VERSION }
  for (const name of passed) if (headers[name] !== undefined) up[name] = headers[name]
  return up
}
