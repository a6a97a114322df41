import { Fragment } from 'react'

/** A path that wraps after its slashes. */
export function PathText({ path }: { path: string }) {
  return path.split('/').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a path's parts have no other identity
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}
