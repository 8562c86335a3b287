import { Module } from '@nestjs/common';
import { Actors, Tokens } from '../shared/domain/actors.js';

@Module({
  providers: [{ provide: Tokens, useValue: { verify: async () => undefined } }, { provide: Actors, useValue: { find: async () => undefined } }],
  exports: [Tokens, Actors],
})
export class IdentityModule {}
