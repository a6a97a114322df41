/** What the button says that opens the test chat beside a page, apart from those that come with the chat. */
export const sideChatWords = {
  title: 'Test chat',
  help: 'Test the agent beside this page',
} as const
