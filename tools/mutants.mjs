// Prints single changes of TypeScript files that a test should notice, as JSON for `mutate.py`.
//
//     node mutants.mjs WEB FILE …        prints {file: [[kind, start, end, text], …]}, in bytes

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const [web, ...files] = process.argv.slice(2)
const ts = createRequire(resolve(web, 'package.json'))('typescript')
const Kind = ts.SyntaxKind

const OTHERWISE = {
  '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==', '===': '!==', '!==': '===', '&&': '||', '||': '&&',
}
const EXACT = /^[!=]==?$/ // its other way round is the negation
const TAKES_PREDICATE = /^(filter|some|every|find(Last)?(Index)?)$/
const IS_TIME = /second|wait|pause|time|left/i

function* edits(file, source) {
  const text = (node) => node.getText(file)
  const edit = (kind, node, by) => [kind, node.getStart(file), node.end, by]
  const isExact = (node) =>
    (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) ||
    (ts.isBinaryExpression(node) && EXACT.test(text(node.operatorToken)))
  const isPlain = (node) => [Kind.TrueKeyword, Kind.FalseKeyword].includes(node.kind)
  const negated = (node) => (isExact(node) || isPlain(node) ? [] : [edit('negate', node, `!(${text(node)})`)])
  const lineOf = (node) => source.slice(source.lastIndexOf('\n', node.getStart(file)) + 1, source.indexOf('\n', node.end))

  function* condition(node) {
    if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) yield* negated(node.expression)
    if (ts.isConditionalExpression(node) || (ts.isForStatement(node) && node.condition)) yield* negated(node.condition)
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && ts.isCallExpression(node.parent)) {
      const { expression } = node.parent
      if (ts.isPropertyAccessExpression(expression) && TAKES_PREDICATE.test(text(expression.name))) yield* negated(node.body)
    }
    if (!ts.isIfStatement(node) || node.elseStatement) return
    const then = node.thenStatement
    const last = ts.isBlock(then) && then.statements.length === 1 ? then.statements[0] : then
    if (leaves(last)) yield edit('guard', node, ';')
  }

  function* operator(node) {
    if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) yield edit('not', node, text(node.operand))
    if (!ts.isBinaryExpression(node)) return
    const sign = text(node.operatorToken)
    const isLogic = sign === '&&' || sign === '||'
    if (sign in OTHERWISE) yield edit(isLogic ? 'logic' : 'compare', node.operatorToken, OTHERWISE[sign])
    if (isLogic || sign === '??') yield edit('operand', node, text(node.left))
    if (isLogic) yield edit('operand', node, text(node.right))
  }

  function* value(node) {
    if (isPlain(node)) yield edit('truth', node, text(node) === 'true' ? 'false' : 'true')
    if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent?.name ?? node)) {
      const number = Number(text(node).replaceAll('_', ''))
      yield edit('number', node, String(IS_TIME.test(lineOf(node)) && number ? number * 10 : number + 1))
    }
    if (ts.isCallExpression(node) && /^Math\.(min|max)$/.test(text(node.expression))) {
      yield edit('bound', node.expression, text(node.expression) === 'Math.min' ? 'Math.max' : 'Math.min')
    }
  }

  function* statement(node, { type, isMaking }) {
    const returned = ts.isReturnStatement(node) && node.expression
    if (returned && type?.kind === Kind.BooleanKeyword) yield* negated(returned)
    if (returned && /\bundefined\b/.test(type ? text(type) : '') && text(returned) !== 'undefined')
      yield edit('return', returned, 'undefined')
    const isAlone = ts.isIfStatement(node.parent) || (ts.isBlock(node.parent) && ts.isIfStatement(node.parent.parent))
    if (ts.isThrowStatement(node) && !isAlone) yield edit('throw', node, ';')
    if (ts.isBreakStatement(node) || ts.isContinueStatement(node)) {
      yield edit('jump', node, ';')
      if (isInLoop(node)) yield edit('jump', node, ts.isBreakStatement(node) ? 'continue' : 'break')
    }
    if (ts.isCatchClause(node) && !/\bthrow\b/.test(text(node.block))) yield edit('catch', node.block, '{ throw new Error() }')
    if (!ts.isExpressionStatement(node)) return
    let { expression: done } = node
    while (ts.isAwaitExpression(done) || ts.isVoidExpression(done)) done = done.expression
    if (ts.isCallExpression(done) && !/^(super|console\b)/.test(text(done))) yield edit('call', node, ';')
    const isChange =
      (ts.isBinaryExpression(done) && done.operatorToken.kind >= Kind.FirstAssignment && done.operatorToken.kind <= Kind.LastAssignment) ||
      ts.isPostfixUnaryExpression(done) || ts.isPrefixUnaryExpression(done) || ts.isDeleteExpression(done)
    if (isChange && !isMaking) yield edit('assign', node, ';')
  }

  function* visit(node, inside) {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isFunctionLike(node)) inside = { type: node.type, isMaking: ts.isConstructorDeclaration(node) }
    yield* condition(node)
    yield* operator(node)
    yield* value(node)
    yield* statement(node, inside)
    const children = []
    ts.forEachChild(node, (child) => void children.push(child))
    for (const child of children) yield* visit(child, inside)
  }
  for (const each of file.statements) yield* visit(each, {})
}

/** Whether a statement leaves what it is in. */
function leaves(node) {
  return ts.isReturnStatement(node) || ts.isThrowStatement(node) || ts.isBreakStatement(node) || ts.isContinueStatement(node)
}

/** Whether a loop of the same function is around a statement. */
function isInLoop({ parent }) {
  if (ts.isFunctionLike(parent) || ts.isSourceFile(parent)) return false
  return ts.isIterationStatement(parent, false) || isInLoop(parent)
}

function parsed(path, source) {
  return ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
}

function mutants(path) {
  const source = readFileSync(path, 'utf8')
  const bytes = (offset) => Buffer.byteLength(source.slice(0, offset))
  const found = []
  for (const [kind, start, end, text] of edits(parsed(path, source), source)) {
    const { parseDiagnostics } = parsed(path, source.slice(0, start) + text + source.slice(end))
    if (!parseDiagnostics.length) found.push([kind, bytes(start), bytes(end), text])
  }
  return found
}

console.log(JSON.stringify(Object.fromEntries(files.map((path) => [path, mutants(path)]))))
