// Bundled into one classic script: modules are blocked on file://.
import './search.ts'
import './copy.ts'
import './access.ts'
import './try.ts'
