// For price-file.bench.ts: CMS's validator alone; prints milliseconds.
import { createReadStream } from 'node:fs';
import { validateCsv } from '@cmsgov/hpt-validator';

const [, , path] = process.argv;
const began = performance.now();
const { valid } = await validateCsv(createReadStream(path, 'utf8'), '3.0.0', { maxErrors: 1000 });
if (!valid) throw new Error('The file is not valid.');
console.log(JSON.stringify({ ms: performance.now() - began }));
