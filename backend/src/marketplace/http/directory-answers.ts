import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { KeptAnswers } from '../../shared/http/kept-answers.js';
import { DirectoryVersion } from '../contract/directory-version.js';
import type { WithReader } from './reader.js';

/** Keeps answers that depend on nothing but the directory, apart for each language and kind of reader. Stands behind ReaderInterceptor and before EntityTag. */
@Injectable()
export class DirectoryAnswers implements NestInterceptor {
  constructor(private readonly kept: KeptAnswers, private readonly version: DirectoryVersion) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const { reader } = context.switchToHttp().getRequest<WithReader>();
    if (!reader) throw new Error('DirectoryAnswers stands behind ReaderInterceptor.');
    return this.kept.answer(`${reader.language}${reader.priced ? ' priced' : ''}`, this.version.current, context, next);
  }
}
