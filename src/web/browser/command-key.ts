/** What the key that begins a command is called on this machine. */
export function commandKey(platform: string): string {
  return /^(?:Mac|iP)/.test(platform) ? '⌘' : 'Ctrl'
}
