import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import {
  AcceptsIdempotencyKey,
  RequestContext,
} from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { RequestLanguage } from '../../../platform/http/texts/language.js';
import { Translator } from '../../../platform/http/texts/texts.js';
import { InvalidInput } from '../../../platform/http/validation/validation.js';
import type { Language } from '../../../shared/language.js';
import {
  type BulkChange,
  EditMany,
  type EditResult,
} from '../application/offers/edit-many.command.js';
import { BulkEditDto, BulkEditView, type BulkRowView, errorsOfBulkEdit } from './bulk-edits.dto.js';

@Controller('admin/bulk-edits')
@OpenToKeys('admin')
@Access('admin')
export class AdminBulkEditsController {
  constructor(
    private readonly commands: Commands,
    private readonly translator: Translator,
  ) {}

  /**
   * Makes the same change to many records and says for each whether it was made. A record that
   * somebody else changed in the meantime stays as it is.
   */
  @Post()
  @HttpCode(200)
  @AcceptsIdempotencyKey()
  @NoStore()
  async edit(
    @Body() dto: BulkEditDto,
    @Actor() { id: by }: { id: string },
    @RequestLanguage() language: Language,
    @RequestContext() context: RequestContext,
  ): Promise<BulkEditView> {
    const faults = errorsOfBulkEdit(dto);
    if (faults.length)
      throw new InvalidInput(faults.map((fault) => ({ ...fault, rule: fault.message })));
    const rows = dto.rows.map(({ id, version }) => ({ id, version }));
    return this.commands.answer(
      new EditMany(by, dto.kind, rows, changeOf(dto), dto.reason),
      context,
      async (results) => {
        const views = results.map((result) => this.viewOf(result, language));
        const changed = views.filter((row) => row.changed).length;
        return { changed, refused: views.length - changed, rows: views };
      },
    );
  }

  private viewOf({ id, refusal }: EditResult, language: Language): BulkRowView {
    if (!refusal) return { id, changed: true, code: null, messages: [], current: null };
    const { code, errors = [], details } = refusal;
    const current = details?.['current'];
    const messages = [
      this.translator.text(language, code),
      ...errors.map(({ message }) => this.translator.text(language, message)),
    ];
    return {
      id,
      changed: false,
      code,
      messages,
      current: typeof current === 'number' ? current : null,
    };
  }
}

function changeOf({ action, percent = 0, cents = 0 }: BulkEditDto): BulkChange {
  switch (action) {
    case 'price-percent':
      return { price: { by: 'percent', percent } };
    case 'price-amount':
      return { price: { by: 'cents', cents } };
    case 'price-set':
      return { price: { by: 'to', cents } };
    case 'turn-on':
      return { active: true };
    case 'turn-off':
      return { active: false };
    case 'publish':
      return { status: 'published' };
    case 'submit-review':
      return { status: 'in_review' };
    case 'suspend':
      return { status: 'suspended' };
    case 'restore':
      return { status: 'draft' };
  }
}
