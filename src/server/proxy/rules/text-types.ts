import { lowerCaseName } from '../http1/header-name.ts'

/** Parts of names of textual types in any group, such as SVG images and playlists. */
const textual = /json|text|javascript|ecmascript|xml|urlencoded|mpegurl|scpls/i
const archives = ['zip', 'gzip', 'bzip', 'bzip2', 'tar', 'gtar', 'compress', 'zip-compressed', 'zstd', 'xz']
const moreArchives = ['lzip', 'lzma', '7z-compressed', 'rar', 'rar-compressed', 'vnd.rar']
/** One type with parameters; a comma would start a second one, and browsers take the last. */
const binary = new RegExp(
  `^(?:(?:image|audio|video|font)/[^\\s;,]+|application/(?:octet-stream|(?:x-)?(?:${[...archives, ...moreArchives].join('|')})))[ \\t]*(?:;[^,]*)?$`,
  'i',
)

/** False for images, audio, video, fonts, archives and `application/octet-stream` (docs/behaviour.md, section 9). */
function mayBeText(contentType: string): boolean {
  return textual.test(contentType) || !binary.test(contentType)
}

/** Returns whether a body may be text, by the strictest reading of all `Content-Type` fields (rule 3.8). */
export function mayHoldText(rawHeaders: readonly string[]): boolean {
  let hasType = false
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    if (lowerCaseName(rawHeaders[i] ?? '') !== 'content-type') continue
    if (mayBeText(rawHeaders[i + 1] ?? '')) return true
    hasType = true
  }
  return !hasType
}
