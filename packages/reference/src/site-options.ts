import type { Edition, Fonts, WebLink } from './configuration/settings.ts'
import type { EditionLink } from './html/header.ts'

/** The sources of a site, and its future address. Relative paths start at the working directory. */
export interface BuildOptions extends DocumentOptions {
  /** An SVG. */
  icon?: string | undefined
  /** The absolute address of the site, with a trailing slash. */
  baseUrl?: string | undefined
  /** The path of the site on its server, with leading and trailing slashes. */
  basePath?: string | undefined
  /** Whether files that the document refers to may be fetched from other hosts. */
  allowRemote?: boolean | undefined
  /** Where "Try it" sends requests, instead of the document's servers. */
  server?: { url: string; description: string } | undefined
  /** The folder that file references must stay in. Default: the project's, as `load` finds it. */
  root?: string | undefined
  /** An image for the header. */
  logo?: string | undefined
  /** The colour of links and selections. */
  color?: { light: string; dark: string } | undefined
  fonts?: Fonts | undefined
  /** Links in the header. */
  links?: readonly WebLink[] | undefined
  /** A folder of Markdown and images. */
  guides?: string | undefined
  /** Several documents, the first instead of `document`; the others are in their own folders, without the guides. */
  editions?: readonly Edition[] | undefined
}

export interface DocumentOptions {
  /** An OpenAPI 3.0, 3.1 or 3.2 document. */
  document: string
  /** An Arazzo description of workflows. */
  workflows?: string | undefined
  /** A list of releases, in YAML or JSON. */
  changelog?: string | undefined
  /** A package whose `createClient` has a method for every operation: for a page about it, and samples in TypeScript. */
  client?: string | undefined
  /** How to install that package, in Markdown. */
  clientInstall?: string | undefined
}

/** Files of a site besides its pages. */
export interface Options {
  /** The bundled document. */
  json: string
  /** The same in YAML, as its author wrote it. */
  yaml?: string | undefined
  /** The text of an SVG; by default this package's. */
  icon?: string | undefined
  /** The address of the site, with a trailing slash. Without it there is no sitemap. */
  baseUrl?: string | undefined
  /** Its path on the server, with leading and trailing slashes. */
  basePath?: string | undefined
  /** Images of guides, by their paths in the site. */
  images?: ReadonlyMap<string, Uint8Array> | undefined
  logo?: { file: string; alt: string } | undefined
  color?: { light: string; dark: string } | undefined
  fonts?: Fonts | undefined
  /** The logo and the fonts, by their paths in the site. */
  brandFiles?: readonly (readonly [path: string, content: Uint8Array])[] | undefined
  links?: readonly WebLink[] | undefined
  editions?: readonly EditionLink[] | undefined
}
