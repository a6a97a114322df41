export interface DigestIndex {
  /** Lowest id with this digest, if any. */
  earliest(digest: string): number | null
  add(digest: string, id: number): void
  remove(digest: string, id: number): void
}

/** Creates an index that finds the earliest event with a digest. */
export function createDigestIndex(): DigestIndex {
  const idsByDigest = new Map<string, Set<number>>()
  return {
    earliest(digest) {
      // Sets iterate in insertion order, and ids rise.
      for (const id of idsByDigest.get(digest) ?? []) return id
      return null
    },
    add(digest, id) {
      const ids = idsByDigest.get(digest)
      if (ids === undefined) idsByDigest.set(digest, new Set([id]))
      else ids.add(id)
    },
    remove(digest, id) {
      const ids = idsByDigest.get(digest)
      ids?.delete(id)
      if (ids?.size === 0) idsByDigest.delete(digest)
    },
  }
}
