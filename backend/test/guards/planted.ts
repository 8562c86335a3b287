import { Controller, Get, Module, Param, Post, SetMetadata } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiExtension, ApiOkResponse, ApiProperty } from '@nestjs/swagger';
import { Access } from '../../src/platform/http/auth/access.guard.js';

export class PlantedNote {
  @ApiProperty() id!: string;
  @ApiProperty() text!: string;
}

/**
 * Faults that somebody could make: a forgotten rule, a rule that does not hold, a row that
 * everybody gets.
 */
@Controller('planted')
class PlantedController {
  @Get('forgotten') forgotten(): void {
    return;
  }
  @Get('hidden') @ApiExcludeEndpoint() hidden(): void {
    return;
  }
  @Post('open') @SetMetadata('access', 'public') @ApiExtension('x-access', 'admin') open(): void {
    return;
  }
  @Get('closed')
  @SetMetadata('access', 'admin')
  @ApiExtension('x-access', 'verified')
  closed(): void {
    return;
  }

  @Get('notes/:id')
  @Access('verified')
  @ApiOkResponse({ type: PlantedNote })
  note(@Param('id') id: string): PlantedNote {
    return { id, text: 'of whoever wrote it' };
  }
}

@Module({ controllers: [PlantedController] })
export class PlantedAccessFaults {}
