/** The unique ids of one page. The first use of a name gets it, in every build. */
export function createIds(): (wanted: string) => string {
  const taken = new Set<string>()
  return (wanted) => {
    let id = wanted
    for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`
    taken.add(id)
    return id
  }
}
