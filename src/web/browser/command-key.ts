export function commandKey(platform: string): string {
  return /^(?:Mac|iP)/.test(platform) ? '⌘' : 'Ctrl'
}
