/** Placeholder until the merge. */
export async function startSimulator(
  _options: object,
): Promise<{ url: string; platformUrl: string; graphUrl: string; token: string; close(): Promise<void> }> {
  throw new Error('none')
}
