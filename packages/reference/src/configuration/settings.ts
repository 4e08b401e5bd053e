/** The font families of a site, and the files for those that readers may not have. */
export interface Fonts {
  text?: string
  code?: string
  /** Paths of files by the names of families. */
  files?: Readonly<Record<string, string>>
}

export interface WebLink {
  text: string
  url: string
}

/** One of several documents of a site: a version, or another API. */
export interface Edition {
  /** Its name on the switch of the header. */
  title: string
  /** Its folder in the site. The first is at the top, without a folder. */
  path: string
  document: string
  workflows?: string
  changelog?: string
  client?: string
}

/** The settings of the configuration file. Paths are absolute. */
export interface Settings {
  document?: string
  workflows?: string
  changelog?: string
  client?: string
  /** How to install it, in Markdown. */
  'client-install'?: string
  icon?: string
  'base-url'?: string
  'base-path'?: string
  'allow-remote'?: boolean
  /** An image for the header. */
  logo?: string
  /** The colour of links and selections, on a light and on a dark background. */
  color?: { light: string; dark: string }
  fonts?: Fonts
  /** Links in the header. */
  links?: readonly WebLink[]
  /** A folder of Markdown and images. */
  guides?: string
  apis?: readonly Edition[]
}
