export const shortcutWords = {
  title: 'Keyboard shortcuts',
  help: 'Help for this page',
} as const

export const goToTitle = 'Go to a page'

/** Keys are separated by spaces; `Command` is the platform's modifier key. */
export const shortcutGroups: { title: string; shortcuts: { keys: string; does: string }[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: 'Command K' as const, does: 'Search pages, numbers, skills and actions' },
      { keys: '?' as const, does: 'Show keyboard shortcuts and help' },
      { keys: '/' as const, does: 'Search on this page' },
      { keys: 'Command S' as const, does: 'Save' },
      { keys: 'n' as const, does: 'Create something new on this page' },
      { keys: 'Command Shift D' as const, does: 'Show or hide API calls (developer tools)' },
      { keys: 'Esc' as const, does: 'Close a panel or clear a search' },
    ],
  },
  {
    title: 'In lists',
    shortcuts: [
      { keys: '↓ j' as const, does: 'Next row' },
      { keys: '↑ k' as const, does: 'Previous row' },
      { keys: 'Home' as const, does: 'First row' },
      { keys: 'End' as const, does: 'Last row' },
      { keys: 'Enter' as const, does: 'Open' },
      { keys: 'x' as const, does: 'Select the row, or pin a webhook' },
      { keys: 'Esc' as const, does: 'Back to the list' },
    ],
  },
]
