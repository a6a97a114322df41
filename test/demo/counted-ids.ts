/** Ids that two platforms hand out alike: counted, so that their answers can be compared. */
export function countedIds(): (kind: string) => string {
  let count = 0
  return (kind) => {
    count += 1
    return `${kind}-${count}`
  }
}
