/** Ids shared by two platforms: counted, so that answers can be compared. */
export function countedIds(): (kind: string) => string {
  let count = 0
  return (kind) => {
    count += 1
    return `${kind}-${count}`
  }
}
