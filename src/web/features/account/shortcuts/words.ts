export const goToTitle = 'Go to a page'

/** By keys, separated by spaces; `Command` is the platform's modifier key. */
export const shortcutGroups: { title: string; shortcuts: Readonly<Record<string, string>> }[] = [
  {
    title: 'Everywhere',
    shortcuts: {
      'Command K': 'Search pages, numbers, skills and actions',
      '?': 'Show keyboard shortcuts and help',
      '/': 'Search on this page',
      'Command S': 'Save',
      n: 'Create something new on this page',
      'Command Shift D': 'Show or hide API calls (developer tools)',
      Esc: 'Close a panel or clear a search',
    },
  },
  {
    title: 'In lists',
    shortcuts: {
      '↓ j': 'Next row',
      '↑ k': 'Previous row',
      Home: 'First row',
      End: 'Last row',
      Enter: 'Open',
      x: 'Select the row, or pin a webhook',
      Esc: 'Back to the list',
    },
  },
  {
    title: 'In the inbox',
    shortcuts: {
      r: 'Write a reply',
      e: 'Hand back to the agent, or dismiss what is reviewed',
      m: 'Mark the focused answer as bad, or the newest',
      '[ ]': 'Previous or next conversation',
    },
  },
]
