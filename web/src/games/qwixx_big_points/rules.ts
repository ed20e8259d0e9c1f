/** Big Points in its rules. */

import { table as qwixx } from '../qwixx/rules'
import { kindOf } from './kind'

export { default as Picture } from './Picture.svelte'

export const table = () => ({ ...qwixx(), values: kindOf({}).worth.slice(1) })
