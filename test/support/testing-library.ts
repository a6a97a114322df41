/** Lets Testing Library render with Preact: as a script that Vite resolves, with Preact's test utilities. */
export const testingLibrary = {
  resolve: {
    alias: {
      '@testing-library/react': '@testing-library/react/dist/@testing-library/react.esm.js',
      'react-dom/test-utils': 'preact/test-utils',
    },
  },
  server: { deps: { inline: ['@testing-library/react'] } },
}
