/** The style of the book; everything not said here is the reading app's choice. */
export const styleSheet = `@charset "UTF-8";
body { line-height: 1.5; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; text-align: start; break-after: avoid; hyphens: manual; }
h1 { margin: 2em 0 1em; }
p { margin: 0 0 0.75em; orphans: 2; widows: 2; }
blockquote { margin: 1em 2em; font-style: italic; }
pre { white-space: pre-wrap; font-size: 0.85em; }
code { font-family: monospace; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { padding: 0.25em 0.75em; border-bottom: 1px solid; text-align: start; vertical-align: top; }
.center { text-align: center; }
.right { text-align: right; }
.speaker { margin-top: 1.5em; break-after: avoid; }
.time { font-size: 0.8em; opacity: 0.7; }
.cover { margin: 0; padding: 0; text-align: center; }
.cover img { max-width: 100%; max-height: 100vh; }
.active { background-color: #fff0b8; color: #1c1a17; }
`;
