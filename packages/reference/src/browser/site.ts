// Bundled into one classic script: modules are blocked on file://.
import './theme.ts'
import './search.ts'
import './copy.ts'
import './access.ts'
import './try.ts'
import './reveal.ts'
import './called.ts'
import './current.ts'
