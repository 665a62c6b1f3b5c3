// What the product uses of the language that its oldest browsers lack. They run it before the product's script; `tsconfig.json`
// names the same parts, so that no other can be used.
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.find-last-index.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.object.group-by.js'
import 'core-js/modules/es.string.is-well-formed.js'
import 'core-js/modules/es.string.to-well-formed.js'
